/** A phone number without the blanks and dashes that people write into it, as it is kept and compared (AUTH-01c). */
export const plainNumber = (phone: string): string => phone.replace(/[ -]/g, '')
