// Style sheets mean nothing to jest.
export default {};
