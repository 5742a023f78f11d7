/** A school of tutors: tutors, pupils and their guardians sign in, pupils and guardians by themselves. */
import { pointHeadings, pointNames, pointNumber } from '@ninefold/model';

const table = (head: string, rows: readonly string[]): string =>
  [`| ${head} |`, `| ${head.replaceAll(/[^|]+/gu, ' --- ')} |`, ...rows.map((row) => `| ${row} |`)].join('\n');

const points: Partial<Readonly<Record<(typeof pointNames)[number], string>>> = {
  product: 'Pupils take lessons.',
  screens: `${table('Screen | Route | Shows | Reached from | Offers', [
    'Lessons | `/lessons` | Lessons where `tutor = me or pupil = me`: subject, pupil, tutor, state | start | create Lesson, ask',
    'Lesson | `/lessons/:id` | Lesson: subject, pupil, tutor, note, state | Lessons | edit, agree, ask',
    'Me | `/me` | Pupils where `pupil = me`: name, mail, grade | start | —',
    'Wards | `/wards` | Pupils where `pupil = me.ward`: name, grade | start | —',
    'Pupils | `/pupils` | Pupils: name, grade, state | start | import Pupils',
    'Pupil | `/pupils/:id` | Pupil: name, mail, grade, remark, favourite, lessons (subject, state) | Me, Wards, Pupils | edit, leave',
    'Guardians | `/guardians` | Guardians: address, phone, ward | start | —',
    'Guardian | `/guardians/:id` | Guardian: address, phone, ward | Guardians | edit',
  ])}`,
  entities: [
    `### Tutor\n\n${table('Field | Type | Needed | Starts as', ['name | text up to 40 | yes | —', 'email | email, unique | yes | —'])}`,
    `#### Tutor starts with\n\n${table('name | email', ['Tara | tara@example.test'])}`,
    `### Pupil\n\n${table('Field | Type | Needed | Starts as', [
      'name | text up to 40 | yes | —',
      'mail | email, unique | yes | —',
      'grade | whole number | yes | —',
      'remark | text up to 80 | no | —',
      'favourite | Tutor | no | —',
      'lessons | Lessons by pupil | — | —',
    ])}`,
    `#### Pupil starts with\n\n${table('name | mail | grade | favourite', ['Pia | pia@example.test | 5 | Tara'])}`,
    `### Guardian\n\n${table('Field | Type | Needed | Starts as', [
      'address | email, unique | yes | —',
      'phone | phone | no | —',
      'ward | Pupil | no | —',
    ])}`,
    `### Lesson\n\n${table('Field | Type | Needed | Starts as', [
      'subject | text up to 40 | yes | —',
      'pupil | Pupil | no | `me`',
      'tutor | Tutor | no | `me`',
      'note | text up to 80 | no | —',
    ])}`,
  ].join('\n\n'),
  states: [
    `### Lesson\n\n${table('State | Kind | Means', ['Wished | start | —', 'Asked | — | —', 'Agreed | end | —'])}`,
    table('Id | From | Action | Asks for | When | To | Then | Otherwise', [
      'T1 | Wished | ask | — | — | Asked | notify `tutor`, Guardian: {subject} is asked for by {pupil.name} | —',
      'T2 | Asked | agree | — | `tutor = me` | Agreed | notify `pupil`: {subject} with {tutor.name} | E-NOT-YOURS',
    ]),
    `### Pupil\n\n${table('State | Kind | Means', ['Here | start | —', 'Gone | end | —'])}`,
    table('Id | From | Action | Asks for | When | To | Then | Otherwise', [
      'T3 | Here | leave | — | `pupil = me` | Gone | forget remark; notify Head: {name} left | E-NOT-YOURS',
    ]),
  ].join('\n\n'),
  roles: `- **own**: \`pupil = me\`
- **taught**: \`tutor = me\`
- **ward**: \`pupil = me.ward\`
- **myself**: \`tutor = me\`
- **mine**: \`guardian = me\`

- Who signs in: Tutor; Pupil as Pupil; Guardian as Guardian
- Sign in with: email and password
- Sign up: by invitation; open as Pupil, Guardian

- Refused: E-NO
- May not be read: E-NOTHING

${table('May | Tutor | Head | Pupil | Guardian', [
  'open Lessons | yes | no | yes | no',
  'open Lesson | yes | yes | yes | yes',
  'open Me | no | no | yes | no',
  'open Wards | no | no | no | yes',
  'open Pupils | no | yes | no | no',
  'open Pupil | yes | yes | yes | yes',
  'open Guardians | no | yes | no | no',
  'open Guardian | no | yes | no | no',
  'read Lesson | taught | yes | own | ward',
  'create Lesson | yes | no | own | no',
  'edit Lesson in Wished | taught | no | no | no',
  'ask | no | no | own | no',
  'agree | taught | no | no | no',
  'read Pupil | yes | yes | own | ward',
  'edit Pupil in Here | no | no | own | no',
  'edit Pupil.grade | no | no | no | no',
  'create Pupil | no | yes | no | no',
  'leave | no | no | own | no',
  'read Tutor | yes | yes | yes | yes',
  'edit Tutor | myself | no | no | no',
  'read Guardian | no | yes | no | mine',
  'edit Guardian | no | yes | no | no',
  'invite Pupil as Pupil | no | yes | no | no',
  'invite Tutor | no | yes | no | no',
  'see why | no | no | yes | no',
])}`,
  calls: table('Id | Call | Request | Sends | Returns | Fails with | Made by', [
    'C1 | sign up as Pupil | `POST /api/pupils` | mail, password, name, grade | name, grade | — | —',
    'C2 | sign in as Pupil | `POST /api/pupils/session` | mail, password | name | — | —',
    'C3 | read me as Pupil | `GET /api/pupils/me` | — | name, mail, grade | — | Me',
    'C4 | edit me as Pupil | `PUT /api/pupils/me` | name, remark | name, remark | — | Me',
    'C5 | read me | `GET /api/tutors/me` | — | name, email | — | Lessons',
    'C6 | sign up as Guardian | `POST /api/guardians` | address, password, phone | phone | — | —',
  ]),
  errors: table('Code | Status | Message | Shown', [
    'E-NO | 403 | You may not. | on top',
    'E-NOTHING | 404 | There is nothing. | whole page',
    'E-NOT-YOURS | 409 | This is not yours. | on top',
  ]),
};

export const school = [
  '# Specification: School\n',
  ...pointNames.map((name) => `## ${pointNumber(name)}. ${pointHeadings[name]}\n\n${points[name] ?? 'none'}\n`),
].join('\n');
