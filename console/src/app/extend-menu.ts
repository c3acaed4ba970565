import { i18n } from '../kernel/locale/text.ts';
import { extendMenu } from '../kernel/sign-in/session.ts';

/** Menu entries of the kit, development build only. */
async function loadDevelopmentMenu() {
  const [{ developmentMenu }, { templateRole }] = await Promise.all([
    import('../development/development-menu.ts'),
    import('../development/template-role.ts'),
    i18n.loadNamespaces('development'),
  ]);
  return developmentMenu(i18n.getFixedT(null, 'development'), templateRole());
}

if (import.meta.env.MODE === 'development') extendMenu(loadDevelopmentMenu);
