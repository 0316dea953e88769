import type { MessageDescriptor } from '@lingui/core'
/**
 * What a person reads for each field of a call that he types or chooses, by the contract's name for it
 * (ERR-03), for the extraction into the
 * catalogs; `-n` is for fields that are numbered. A test holds it against the contract. No page ships this
 * table: `fieldText` finds the words in
 * the catalog, which those screens have that let anything be typed.
 */
export declare const fieldNames: Record<string, MessageDescriptor>
