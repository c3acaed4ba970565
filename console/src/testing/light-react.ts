import * as React from 'react';

/**
 * Switches off what the development build of React records for its developer tools: a stack for every element and a time span for
 * every render. They take more than half of the time of the tests. Warnings and checks of the development build stay.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
if (!internals) throw new Error('React names its internals differently now');

// React records stacks until this count reaches a limit.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
// The renderer, which loads after this module, records times only if the browser has these.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
