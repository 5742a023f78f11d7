export { startServer } from './server/start-server.ts';
