import classes from './marked.module.css';

interface Props {
  readonly text: string;
  readonly words: string;
}

/** Marks the words of a search where the text contains them. */
export function Marked({ text, words }: Props) {
  const wanted = words.trim();
  const start = wanted ? text.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase()) : -1;
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark className={classes.mark}>{text.slice(start, start + wanted.length)}</mark>
      {text.slice(start + wanted.length)}
    </>
  );
}
