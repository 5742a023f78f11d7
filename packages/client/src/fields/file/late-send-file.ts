/** What sends files is fetched once a form asks for one. */
import { late } from '../../components/late.ts';

export const fileSending = late(() => import('../../api/send-file.ts'));
