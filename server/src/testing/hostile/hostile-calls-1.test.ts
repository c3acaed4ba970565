import { hostileSuite } from './hostile-suite.ts';

hostileSuite(0, 3);
