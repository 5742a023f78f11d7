/** How many exports go on at once. */
export interface ExportPlaces {
  /** Frees the place again, once. Throws `too-many-requests` where there is none for `who`: a person, or an address. */
  take(who: string): () => void;
}
