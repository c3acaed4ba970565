// Must come before the menu is requested.
import './extend-menu.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { warmUpAll } from './warm-up.ts';

if (sessionStore.getState().token) warmUpAll();
