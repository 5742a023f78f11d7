/** Effects as others write them, and how they are written here. */

interface MeantEffect {
  readonly mend: string;
  /** The words at the beginning, and what to write in their place. */
  readonly instead?: { readonly of: string; readonly text: string };
}

/** undefined where nothing like an effect is meant. */
export function effectMeant(text: string): MeantEffect | undefined {
  for (const [pattern, mend] of forms) {
    const match = pattern.exec(text);
    if (match) return mend(match);
  }
  return undefined;
}

const forms: readonly (readonly [RegExp, (match: RegExpExecArray) => MeantEffect])[] = [
  [
    /^`\s*(?:set|notify|call|create|delete|forget|for\s+each|run)\s[^`]*`$/iu,
    () => ({
      mend: 'Back-ticks stand around what is worked out, not around the effect: ``set paid on to `today()` ``, ``notify `owner`: {title} is ready``.',
    }),
  ],
  [
    /^(?:e-?mail|mail|tell|inform|alert|message|remind|send\s+(?:an?\s+)?(?:e-?mail|mail|message|notification|reminder)\s+to)(?=\s+\S)/iu,
    ([of]) => ({ mend: 'Did you mean `notify`?', instead: { of, text: 'notify' } }),
  ],
  [
    /^notify\b[^:]*$/iu,
    () => ({ mend: 'Behind those who are told stands a colon, and what they are told: ``notify `vet`, `owner`: {title} is ready``.' }),
  ],
  [/^set\s+([^=]+?)\s*:?=\s*.+$/isu, ([, field]) => ({ mend: `Write \`to\` for the sign: \`\`set ${inMarks(field)} to \`…\` \`\`.` })],
  [
    /^(?:update|edit|change|modify|save)\s+`([^`]+)`\s*[(:]?\s*(?:with\s+)?([\p{L}][\p{L}\p{N} ]*?)\s*(?:=|\bto\b)/iu,
    ([, record, field]) => ({ mend: `Write \`\`set \`${bare(record)}.${bare(field)}\` to \`…\` \`\`.` }),
  ],
  [/^(?:remove|drop|destroy)\s+`([^`]+)`$/iu, ([, record]) => ({ mend: `Write \`\`delete \`${bare(record)}\` \`\`.` })],
  [/^`([^`]+\.[^`]+)`\s*:?=\s*.+$/isu, ([, field]) => ({ mend: `Write \`\`set ${inMarks(field)} to \`…\` \`\`.` })],
  [/^`([^`]+)`\.([\p{L}][\p{L} ]*)$/iu, ([, record, action]) => taken(bare(action), bare(record))],
  [
    /^(?:trigger|do|perform|execute|apply)\s+([\p{L}][\p{L} ]*?)\s+(?:of|on|for)\s+`([^`]+)`/iu,
    ([, action, record]) => taken(bare(action), bare(record)),
  ],
  [
    /^(?:add|insert|make|new)\s+(?:an?\s+|new\s+)?(\p{Lu}[\p{L}\p{N} ]*?)\s*[({:]/u,
    ([, entity]) => ({ mend: `Write \`\`create ${bare(entity)} (field = \`…\`)\`\`.` }),
  ],
  [
    /^for\s+each\s+(\S+)\s+in\s+(`[^`]+`)\s+(?:do\s+)?(?=[^:]*$)/iu,
    ([, one, list]) => ({ mend: `A colon stands behind the list: \`\`for each ${bare(one)} in ${list}: …\`\`.` }),
  ],
  [/^([\p{L}][\p{L}\p{N} ]*?)\s*:?=\s*.+$/isu, ([, field]) => ({ mend: `Write \`\`set ${bare(field)} to \`…\` \`\`.` })],
  [
    /^(?:for|foreach|for\s+all|each|every)\s+(?!each\s.*\sin\s)/iu,
    () => ({ mend: 'Write ``for each one in `lines`: …``, and what is done with `one`.' }),
  ],
  [
    /^(?:if|when|unless|otherwise|else)\b/iu,
    () => ({ mend: 'A condition stands under *When*. Several rows may have the same action: the first one whose *When* holds is taken.' }),
  ],
  [
    /^(?:add|append|push)\s+.+\s+to\s+(.+)$/iu,
    ([, field]) => ({ mend: `Write \`\`set ${bare(field)} to \`append(${bare(field)}, …)\` \`\`.` }),
  ],
  [/^remove\s+.+\s+from\s+(.+)$/iu, ([, field]) => ({ mend: `Write \`\`set ${bare(field)} to \`${bare(field)}[item != …]\` \`\`.` })],
  [
    /^(increase|increment|raise|decrease|decrement|reduce|lower)\s+(.+?)(?:\s+by\s.*)?$/iu,
    ([, word = '', field]) => ({
      mend: `Write \`\`set ${bare(field)} to \`${bare(field)} ${/^(?:i|ra)/iu.test(word) ? '+' : '-'} …\` \`\`.`,
    }),
  ],
  [
    /^(?:move|put|bring|transition|change|switch)\s+`([^`]+)`\s+(?:in)?to\s/iu,
    ([, record]) => ({ mend: `A record goes to another state by an action of its own: the action, then \`\` \`${bare(record)}\` \`\`.` }),
  ],
  [/^`([^`:]+)`\s*:?\s*([\p{L}][\p{L} ]*)$/iu, ([, record, action]) => taken(bare(action), bare(record))],
  [/^([\p{L}][\p{L} .]*?)\s*:\s*([\p{L}][\p{L} ]*)$/iu, ([, record, action]) => taken(bare(action), bare(record))],
  [/^[^:]*`[^`]*`\s+and\s+(?:then\s+)?\p{L}/iu, () => ({ mend: 'Several effects stand apart by `;`.' })],
  [/^delete$/iu, () => ({ mend: 'Behind it stands which record: ``delete `entry` ``.' })],
];

function taken(action: string, record: string): MeantEffect {
  return { mend: `An action of another record stands before it: \`\`${action} \`${record}\` \`\`.` };
}

/** A path stands in back-ticks, a field of the record itself does not. */
function inMarks(words = ''): string {
  const name = bare(words);
  return name.includes('.') ? `\`${name}\`` : name;
}

function bare(words = ''): string {
  return words.replace(/`/gu, '').trim();
}
