import { enableCompileCache } from 'node:module';
import './quick-resolution.ts';

// Before anything else is loaded: the second start then skips most of the compiling.
enableCompileCache();
