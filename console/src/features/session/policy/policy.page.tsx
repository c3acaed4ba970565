import { Text, Title } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { BareFrame } from '../../../ui/bare-frame.tsx';
import classes from './policy.module.css';

/** A legal text; blank lines separate paragraphs. */
export default function PolicyPage({ which }: { which: 'privacy' | 'terms' }) {
  const { tree } = useText('policy');
  const { title, updated, sections } = which === 'privacy' ? tree('privacy') : tree('terms');
  useTitle(title);
  return (
    <BareFrame>
      <article className={classes.article}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="sm">
          {updated}
        </Text>
        {Object.entries(sections).map(([key, section]) => (
          <section key={key}>
            <Title order={2}>{section.title}</Title>
            {section.body.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </BareFrame>
  );
}
