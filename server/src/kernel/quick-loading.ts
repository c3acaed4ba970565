import { enableCompileCache } from 'node:module';
import './quick-resolution.ts';

// Enabled before anything else is loaded: later starts skip most of the compilation.
enableCompileCache();
