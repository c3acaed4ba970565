import { Input } from '@mantine/core';
import { Segments, type SegmentsProps } from './segments.tsx';

interface Props<T extends string> extends SegmentsProps<T> {
  readonly description?: string;
}

/** Segments in a form, below their visible label. */
export const SegmentsField = <T extends string>({ description, ...segments }: Props<T>) => (
  <Input.Wrapper
    label={segments.label}
    labelElement="div"
    description={description}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  >
    <div data-input>
      <Segments {...segments} />
    </div>
  </Input.Wrapper>
);
