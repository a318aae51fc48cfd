/** The base path of the API. In a file of its own, so that browser code can import it without the contract. */
export const basePath = '/foodie/v1'
