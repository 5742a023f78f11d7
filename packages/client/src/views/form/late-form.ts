/** A form within a page that is none. Its code arrives when somebody begins to edit. */
import { lazyView } from '../../components/lazy-view.tsx';

export const { View: LateForm, preload: preloadForm } = lazyView(() => import('./record-form.tsx').then((module) => module.FramedForm));
