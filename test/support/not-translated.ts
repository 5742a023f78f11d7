/** What stands in the client's code as if it were words for people, and is not translated. */

/** What only the author of the document meets: the document itself, what is found in it, why something is, the strip of a preview. */
export const ofTheAuthor = /^(?:controllers\/document|views\/(?:document|blank)|why)\/|^shell\/(?:finding|preview-strip|view-as|calls-panel|why)/u;

/** Names of kinds and keys, selectors and the like. */
export const noWords: ReadonlySet<string> = new Set([]);
