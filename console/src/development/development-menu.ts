import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';
import type { TemplateRole } from '@botify/domain/development/template-routes';
import type { TFunction } from 'i18next';
import { button, entry } from './menu-entry.ts';
import { templateMenu } from './template-menu.ts';

/** Every part of the kit, every kind of entry a menu can hold, and the pages of the template, for a development build. */
export const developmentMenu = (t: TFunction<'development'>, role: TemplateRole): MenuEntry[] => [
  entry('Development', '/development', t('menu.group'), {
    component: 'Layout',
    icon: 'system',
    children: [
      entry('KitList', '/development/list', t('menu.list'), {
        children: [button('exportKit', t('menu.export')), button('editKit', t('menu.edit'))],
      }),
      entry('KitDetail', '/development/detail', t('menu.detail'), {
        children: [button('editKit', t('menu.edit')), button('removeKit', t('menu.remove'))],
      }),
      entry('KitCharts', '/development/charts', t('menu.charts')),
      entry('KitFrame', '/development/frame', t('menu.frame'), { meta: { frameSrc: '/#/celue' } }),
      entry('KitLink', 'https://bigdata.example/board', t('menu.link')),
      entry('KitUnknown', '/development/unknown', t('menu.unknown'), { component: 'NoSuchComponent' }),
      entry('KitTabs', '/development/tabs', t('menu.tabs'), {
        component: 'KitMemory',
        children: [
          entry('KitFirstTab', '/development/tabs/first', t('menu.firstTab'), { component: 'KitMemory', type: menuType.subTab }),
          entry('KitSecondTab', '/development/tabs/second', t('menu.secondTab'), { component: 'KitMemory', type: menuType.subTab }),
        ],
      }),
      entry('KitCrash', '/development/crash', t('menu.crash')),
      entry('KitForgetful', '/development/forgetful', t('menu.forgetful'), { component: 'KitMemory', meta: { noCache: true } }),
      entry('KitPinned', '/development/pinned', t('menu.pinned'), { component: 'KitMemory', meta: { affix: true } }),
    ],
  }),
  ...templateMenu(t, role),
];
