/**
 * `time in("Waiting")`: how long the record has been in a state, all stays together. The tree has the record's stays before the state and
 * the clock behind it, so that whoever asks what an expression reads need not know the function.
 */
import type { Expression } from '@ninefold/model';
import { orderedArguments } from './arguments.ts';
import { asChoice } from './coercions.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { signatures } from './functions.ts';
import { implied } from './names.ts';
import { type ExpressionReader, report, span, unknownExpression } from './reader.ts';
import { scopeEntity, scopeField } from './scope.ts';
import { staysName } from './stays-name.ts';

type Named = 'time in' | 'working time in';

/** The call about the nearest record with states: the item of a filter, else the record itself. One without states is reported. */
export function readTimeIn(reader: ExpressionReader, node: SyntaxNode, name: Named): Expression {
  const at = span(reader, node);
  const [state, ...more] = orderedArguments(reader, node, signatures[name]) ?? [];
  if (!state || more.length > 0) {
    report(reader, node, { code: 'N018', what: `\`${name}\` takes one state.`, mend: `Write \`${name}("Waiting")\`; two are added.` });
    return unknownExpression(reader, node);
  }
  const stays = implied(reader, staysName, at);
  if (stays?.node !== 'field') {
    if (!reader.scope.waits?.states)
      report(reader, node, {
        code: 'N018',
        what: `\`${name}\` is about a record with states, and there is none here.`,
        mend: 'Say it as a computed field of the record that has them.',
      });
    return unknownExpression(reader, node);
  }
  const word = stateNamed(reader, reader.read(state), stays.entity, node, name);
  if (!word) return unknownExpression(reader, node);
  const clock: Expression = { node: 'call', function: 'now', arguments: [], type: { kind: 'date and time' }, ...at };
  return {
    node: 'call',
    function: name,
    arguments: [stays, word, clock],
    type: { kind: 'duration', of: 'days', ...(name === 'working time in' && { working: 'hours' }) },
    ...at,
  };
}

function stateNamed(reader: ExpressionReader, read: Expression, entity: string, node: SyntaxNode, name: Named): Expression | undefined {
  const about = scopeEntity(reader.scope, entity);
  const field = about && scopeField(about, 'state');
  const choices = field?.type.kind === 'state' ? field.type.states : [];
  if (read.node === 'literal' && read.type.kind === 'text') return asChoice(reader, read, choices);
  if (read.type.kind !== 'unknown')
    report(reader, node, {
      code: 'N018',
      what: `\`${name}\` takes the name of a state, in quotes.`,
      mend: `Write \`${name}("${choices[0] ?? 'Waiting'}")\`.`,
    });
  return undefined;
}
