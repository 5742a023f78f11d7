/** What is written between back-ticks: operators, terms, literals. */
import { type Change, type Mistakes, oneOf } from '../mistake.ts';
import type { Code, Outline } from '../outline.ts';

/** `<` for `<=`, `>` for `>=`, and the reverse. */
export const limitWithin: Mistakes = changed(/ (<=?|>=?) /gu, (sign) => (sign.endsWith('=') ? sign.slice(0, -1) : `${sign}=`));

/** `<` for `>`, `=` for `!=`, and the reverse. */
export const comparedTheOtherWay: Mistakes = changed(/ ([<>]=?|!?=) /gu, (sign) => {
  if (/^!?=$/u.test(sign)) return sign === '=' ? '!=' : '=';
  return (sign.startsWith('<') ? '>' : '<') + sign.slice(1);
});

export const andForOr: Mistakes = changed(/ (and|or) /gu, (word) => (word === 'and' ? 'or' : 'and'));

/** The whole is asked the other way round, or no longer so. */
export const negated: Mistakes = ({ codes }) =>
  codes.filter(isCondition).map((code) => {
    const inner = /^not\((.*)\)$/u.exec(code.text)?.[1];
    return { ...spanOf(code), by: inner ?? `not(${code.text})` };
  });

/** One of several terms joined by `and` or `or`. */
export const dropTerm: Mistakes = ({ codes }) =>
  codes.filter(isCondition).flatMap((code) => {
    const terms = [...code.text.matchAll(/(?:^| (?:and|or) )(?:(?! (?:and|or) ).)+/gu)];
    if (terms.length < 2 || code.text.includes(' between ')) return [];
    return terms.map(({ index, 0: term }) => {
      const rest = code.text.slice(0, index) + code.text.slice(index + term.length);
      return { ...spanOf(code), by: rest.replace(/^ (?:and|or) /u, '') };
    });
  });

/** One more, one less, ten times as much: a number within an expression. */
export const numberInCode: Mistakes = ({ codes }, random) =>
  codes.filter(isExpression).flatMap((code) =>
    [...code.text.matchAll(/(?<![\p{L}\d_{."-])\d+(?![\d}"-])/gu)].map(({ index, 0: number }) => {
      const by = oneOf([Number(number) + 1, Math.max(0, Number(number) - 1), Number(number) * 10], random);
      return { ...spanOf(code), from: code.from + index, to: code.from + index + number.length, by: String(by) };
    }),
  );

/** Another quoted text of the document. */
export const otherText: Mistakes = ({ codes }, random) => {
  const texts = [...new Set(codes.flatMap(({ text }) => text.match(/"[^"]+"/gu) ?? []))];
  return codes.flatMap((code) =>
    [...code.text.matchAll(/"[^"]+"/gu)].flatMap(({ index, 0: quoted }) => {
      const by = oneOf(
        texts.filter((text) => text !== quoted && !code.text.includes(text)),
        random,
      );
      return by ? [{ ...spanOf(code), from: code.from + index, to: code.from + index + quoted.length, by }] : [];
    }),
  );
};

/** Another constant of the document. */
export const otherConstant: Mistakes = (outline, random) => {
  const names = constantsOf(outline);
  return outline.codes.flatMap((code) =>
    [...code.text.matchAll(/\b[A-Z][A-Z\d]*_[A-Z_\d]+\b/gu)].flatMap(({ index, 0: name }) => {
      const by = oneOf(
        names.filter((other) => other !== name),
        random,
      );
      return by ? [{ ...spanOf(code), from: code.from + index, to: code.from + index + name.length, by }] : [];
    }),
  );
};

function constantsOf({ codes }: Outline): readonly string[] {
  return [...new Set(codes.flatMap(({ text }) => text.match(/\b[A-Z][A-Z\d]*_[A-Z_\d]+\b/gu) ?? []))];
}

function changed(pattern: RegExp, by: (found: string) => string): Mistakes {
  return ({ codes }) =>
    codes.filter(isExpression).flatMap((code) =>
      [...code.text.matchAll(pattern)].map(({ index, 0: whole, 1: found = '' }): Change => {
        const from = code.from + index + whole.indexOf(found);
        return { ...spanOf(code), from, to: from + found.length, by: by(found) };
      }),
    );
}

function spanOf(code: Code): Pick<Change, 'point' | 'column' | 'from' | 'to'> {
  return { point: code.point, column: code.column, from: code.from, to: code.from + code.text.length };
}

/** No address, no request. */
function isExpression({ text }: Code): boolean {
  return !/^\/|^[A-Z]+ [/{]/u.test(text);
}

function isCondition(code: Code): boolean {
  return isExpression(code) && / (?:[<>]=?|!?=|in|between|and|or) |^not\(/u.test(code.text) && !/^[{]|^sum|^if /u.test(code.text);
}
