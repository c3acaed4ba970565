import { type ChangeEvent, useRef, useState } from 'react';
import { account, type Problem, password, pictureCode } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';

const checks = {
  username: account,
  password: (value: string) => password(value),
  code: pictureCode,
} satisfies Record<string, (value: string) => Problem | undefined>;
type Field = keyof typeof checks;
type Values = Readonly<Record<Field, string>>;

const fields: readonly Field[] = ['username', 'password', 'code'];

/** What is typed into the login. The library the other forms use would be a twentieth of what the login downloads. */
export function useLoginForm(username: string) {
  const explain = useExplain();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ username, password: '', code: '' });
  const [problems, setProblems] = useState<Partial<Record<Field, Problem | undefined>>>({});

  const focus = (field: Field): void => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  const set = (field: Field, value: string): void => {
    setValues((now) => ({ ...now, [field]: value }));
    setProblems((now) => ({ ...now, [field]: undefined }));
  };
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: explain(problems[field]),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(field, currentTarget.value),
    onBlur: () => setProblems((now) => ({ ...now, [field]: checks[field](values[field]) })),
  });
  /** Says all that is wrong and goes to the first of it. */
  const isFine = (): boolean => {
    setProblems(Object.fromEntries(fields.map((field) => [field, checks[field](values[field])])));
    const wrong = fields.find((field) => checks[field](values[field]));
    if (wrong) focus(wrong);
    return !wrong;
  };
  return { form, values, bind, set, focus, isFine };
}
