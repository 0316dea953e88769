CREATE TABLE "course_member" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"type" text NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "course_member_tenant_id_course_id_type_member_id_pk" PRIMARY KEY("tenant_id","course_id","type","member_id")
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "permission" text DEFAULT 'ALL' NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "course" SET "created_by" = "course_version"."created_by" FROM "course_version" WHERE "course_version"."tenant_id" = "course"."tenant_id" AND "course_version"."course_id" = "course"."id" AND "course_version"."number" = 1;--> statement-breakpoint
ALTER TABLE "course_member" ADD CONSTRAINT "course_member_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_member" ADD CONSTRAINT "course_member_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_member_member" ON "course_member" USING btree ("tenant_id","member_id");