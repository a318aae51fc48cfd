/** The maximum order count in admins' lists: a seller may have millions. */
export const mostCounted = 1000
/** The maximum count of people of a role. */
export const mostPeople = 10_000
