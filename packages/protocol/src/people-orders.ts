/** By what people call them, by their e-mail, or who came last first. */
export const peopleOrders = ['name', 'email', 'newest'] as const;

export type PeopleOrder = (typeof peopleOrders)[number];
