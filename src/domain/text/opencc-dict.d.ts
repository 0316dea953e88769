declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified` pairs with a bar between them; a character with several simplified forms names the usual first. */
  const pairs: string
  export default pairs
}
