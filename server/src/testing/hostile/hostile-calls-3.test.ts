import { hostileSuite } from './hostile-suite.ts';

hostileSuite(2, 3);
