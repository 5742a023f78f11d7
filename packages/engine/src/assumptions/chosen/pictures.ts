/** What the pictures that point 1 names may be. */

/** Of the file of a logo or an icon: every page shows it. */
export const bytesOfAPicture = 500_000;

/** The least width and height of an icon, in pixels: what a phone shows on its home screen. */
export const leastIcon = 180;
