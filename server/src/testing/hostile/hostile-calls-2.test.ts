import { hostileSuite } from './hostile-suite.ts';

hostileSuite(1, 3);
