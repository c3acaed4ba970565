// Before the menu is asked for.
import './extend-menu.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { warmUpAll } from './warm-up.ts';

if (sessionStore.getState().token) warmUpAll();
