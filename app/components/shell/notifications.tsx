"use client";

export { Notifications } from "@mantine/notifications";
