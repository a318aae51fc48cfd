/** Where the interface begins. On its own, so that a browser that needs it gets nothing else. */
export const basePath = '/foodie/v1'
