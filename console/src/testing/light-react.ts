import * as React from 'react';

/**
 * Disables what the development build of React records for its developer tools: a stack per element and a time span per render.
 * They take more than half of the test time. Warnings and checks of the development build remain.
 */
const internals: object | undefined = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!internals) throw new Error('React names its internals differently now');

// React records owner stacks until this counter reaches a limit.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
// The renderer loads after this module and records times only if these functions exist.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
