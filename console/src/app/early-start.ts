import { sessionStore } from '../kernel/session/session-store.ts';
import { warmUpAll } from './warm-up.ts';

if (sessionStore.getState().token) warmUpAll();
