/** The orders of a customer or a seller are counted up to this in admins' lists: a seller may have millions. */
export const mostCounted = 1000
/** People of a role are counted up to this. */
export const mostPeople = 10_000
