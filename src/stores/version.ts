/** The product's version, as people see it and as each element says it; a test holds it to package.json. */
export const version = '3.2.0'
