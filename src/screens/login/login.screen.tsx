export const loginFrame = () => <p>login</p>
