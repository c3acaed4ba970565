import { loadTexts, textIn } from '../kernel/locale/text.ts';
import { extendMenu } from '../kernel/sign-in/session.ts';

/** Menu entries of the kit, development build only. */
async function loadDevelopmentMenu() {
  const [{ developmentMenu }, { templateRole }] = await Promise.all([
    import('../development/development-menu.ts'),
    import('../development/template-role.ts'),
    loadTexts('development'),
  ]);
  return developmentMenu(textIn('development'), templateRole());
}

if (import.meta.env.MODE === 'development') extendMenu(loadDevelopmentMenu);
