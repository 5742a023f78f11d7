/** *Why?* is asked by few: who may has it before anything is drawn. */
import { lazyView } from '../components/lazy-view.tsx';

export const { View: Why, preload: preloadWhy } = lazyView(() => import('./why.tsx').then((module) => module.Why));
