import { Text, Title } from '@mantine/core';

/** Heading of a section of the profile, with its explanation. */
export const SectionTitle = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  </div>
);
