import { expect, it } from 'vitest';
import { chineseOutsideText, literalsInComponent } from './find-literals.ts';

const path = 'console/src/a.tsx';
const component = (jsx: string) => literalsInComponent({ path, text: `export const A = () => (\n${jsx}\n);\n` });

it.each([
  '<Text>{t("a.b")}</Text>',
  '<Text size="sm" className="red">{name} · {count} / 3 &nbsp; —</Text>',
  '<Button title={t("a")} aria-label={label}>{ready ? t("a") : null}</Button>',
  `<Text>{\`\${a} / \${b}\`}</Text>`,
  '<Text>{format(value, "date")}</Text>',
  '<Text>{kind === "robot" && <Icon name="robot" />}</Text>',
])('%s says nothing itself', (jsx) => {
  expect(component(jsx)).toEqual([]);
});

it.each([
  ['<Text>Save</Text>', 'Save'],
  ['<Text>\n  保存\n</Text>', '保存', 3],
  ['<>{"Save"}</>', 'Save'],
  ['<Text>{ready ? "Yes" : t("no")}</Text>', 'Yes'],
  ['<Text>{name || "nobody"}</Text>', 'nobody'],
  [`<Text>{\`\${count} pieces\`}</Text>`, 'pieces'],
  ['<Text>{"Hello " + name}</Text>', 'Hello'],
  ['<Input label="Name" />', 'Name'],
  ['<Input title={"Name"} />', 'Name'],
  ['<Input placeholder={`Name`} />', 'Name'],
  ['<Input aria-label="名称" />', '名称'],
  ['<img alt="logo" />', 'logo'],
  ['<Input description={a ? "Long" : undefined} />', 'Long'],
])('%s speaks', (jsx, word, line = 2) => {
  expect(component(jsx)).toEqual([`${path}:${line} says "${word}" itself; words live in text/`]);
});

it.each(['text/src/zh-CN/a.ts', 'simulator/src/a.ts', 'server/src/a.seed.ts', 'server/src/a.test.ts', 'e2e/a.e2e.ts'])(
  'Chinese may stand in %s',
  (allowed) => {
    expect(chineseOutsideText({ path: allowed, text: "const a = '请登录';" })).toEqual([]);
  },
);

it.each(['server/src/a.ts', 'console/src/a.tsx', 'contract/src/a.ts'])('Chinese may not stand in %s', (refused) => {
  const fault = `${refused}:2 has Chinese characters; words live in text/`;
  expect(chineseOutsideText({ path: refused, text: "const b = 'm㎡';\n// 请登录" })).toEqual([fault]);
  expect(chineseOutsideText({ path: refused, text: "\nconst b = 'a，b';" })).toEqual([fault]);
});
