/** `010-1234-5678` */
export const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
