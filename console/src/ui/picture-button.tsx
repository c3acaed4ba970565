import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly onChoose: (file: File) => Promise<void>;
}

/** Selects a picture of the kinds that the server accepts. */
export function PictureButton({ children, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.svg,image/png,image/svg+xml"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void onChoose(file);
          // Reset, so that selecting the corrected file again fires a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
