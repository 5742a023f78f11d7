/** Styles are taken along by whatever builds components; to TypeScript they are nothing. */
declare module '*.css';
