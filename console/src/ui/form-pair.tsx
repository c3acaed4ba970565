import type { ReactNode } from 'react';
import classes from './form-dialog.module.css';

/** Fields in two columns if there is room. */
export const FormPair = ({ children }: { readonly children: ReactNode }) => <div className={classes.pair}>{children}</div>;
