import type { ReactNode } from 'react';
import classes from './form-dialog.module.css';

/** Fields of a dialog, two beside one another where there is room. */
export const FormPair = ({ children }: { readonly children: ReactNode }) => <div className={classes.pair}>{children}</div>;
